import { literal, type Members } from '@kernel';
import type { Type } from '@nestjs/common';
import { declaredFields } from '../validation/index.js';
import { camelCase, type InContract } from '../wire/spelling.js';

type Show = (value: never) => unknown;

/** Maps an object, or each object of a list; null stays null. */
const each =
  (show: Show): Show =>
  (value: object | null) =>
    Array.isArray(value) ? value.map((row) => show(row as never)) : value === null ? null : show(value as never);

/** Like `each`, for a part that some answers do not have. */
const ifThere =
  (show: Show): Show =>
  (value: object | null) =>
    value === null ? undefined : show(value as never);

/** Inherited fields come first. */
function membersOf(of: Type<object>): Members {
  const parent = Object.getPrototypeOf(of) as Partial<Type<object>>;
  return {
    ...(parent.prototype ? membersOf(parent as Type<object>) : {}),
    ...Object.fromEntries(
      declaredFields(of).map(({ name, of: part, optional }) => {
        const show = part && each(answerOf(part()));
        return [name, show ? [camelCase(name), optional ? ifThere(show) : show] : camelCase(name)];
      }),
    ),
  };
}

/**
 * Maps a contract's object to an answer class: each field takes the member of the same name in camelCase. It compiles on first use, when
 * the class has all its declarations.
 */
export function answerOf<Answer extends object>(of: Type<Answer>): (value: InContract<Answer>) => Answer {
  let show: ((value: InContract<Answer>) => Answer) | undefined;
  return (value) => (show ??= literal(membersOf(of)))(value);
}
