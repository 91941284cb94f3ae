import type { Type } from '@nestjs/common';

interface Asked {
  name: string | symbol;
  field: PropertyDecorator;
  type: unknown;
}

const DESIGN_TYPE = 'design:type';
const askedOf = new WeakMap<object, Asked[]>();

/** Creates a request class, for `@RequestedAs` to declare its fields. */
export const requestClass = <Body extends object>(name: string): Type<Body> => ({ [name]: class {} })[name] as Type<Body>;

/** Declares that requests also have a field of an answer, with this decorator. */
export const Asked =
  (field: PropertyDecorator): PropertyDecorator =>
  (target, name) => {
    const type: unknown = Reflect.getMetadata(DESIGN_TYPE, target, name);
    askedOf.set(target, [...(askedOf.get(target) ?? []), { name, field, type }]);
  };

/**
 * Declares the `@Asked` fields of an answer class on its request class, in the order of the answer.
 * @param after fields that requests have after another one, by name
 */
export const RequestedAs =
  (request: Type<object>, after: Readonly<Record<string, string>> = {}): ClassDecorator =>
  ({ prototype }) => {
    const asked = askedOf.get(prototype as object) ?? [];
    const moved = (name: string): Asked[] => asked.filter((each) => after[String(each.name)] === name);
    const inOrder = asked.filter(({ name }) => !(String(name) in after)).flatMap((each) => [each, ...moved(String(each.name))]);
    for (const { name, field, type } of inOrder) {
      Reflect.defineMetadata(DESIGN_TYPE, type, request.prototype as object, name);
      field(request.prototype as object, name);
    }
  };
