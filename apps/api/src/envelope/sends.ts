import { SetMetadata } from '@nestjs/common';
import type { Command, Query } from '@nestjs/cqrs';

/** A command or query of a contract, and what it says of itself. */
export type Message = (abstract new (...parts: never[]) => Command<unknown> | Query<unknown>) & {
  /** The codes with which it may be refused; without a value, it never is. */
  readonly refusals?: readonly string[];
  /** The types of the events that a command publishes. */
  readonly events?: readonly string[];
  /** What a command writes to the audit log. */
  readonly audits?: unknown;
  readonly isAuditRow?: boolean;
  readonly auditedBy?: Message;
};

/** Whether it writes to the audit log, itself or through another command. */
export const isAudited = ({ audits, auditedBy, isAuditRow = false }: Message): boolean =>
  audits !== undefined || auditedBy !== undefined || isAuditRow;

export const SENDS = 'sends';
export const REFUSES = 'refuses';

/**
 * Declares the commands that a route sends, and the queries that may refuse it: the documents name their codes. On a controller it declares
 * those of every route.
 */
export const Sends = (...messages: readonly Message[]): MethodDecorator & ClassDecorator => SetMetadata(SENDS, messages);

/** Declares the codes with which a route itself refuses, beyond those of its messages, of its form and of its access. */
export const Refuses = (...codes: readonly string[]): MethodDecorator => SetMetadata(REFUSES, codes);
