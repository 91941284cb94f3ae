import { SetMetadata } from '@nestjs/common';
import type { Command, Query } from '@nestjs/cqrs';

/** A command or query of a contract, and what it says of itself. */
export type Message = (abstract new (...parts: never[]) => Command<unknown> | Query<unknown>) & {
  /** The codes it may be refused with; none without it. */
  readonly refusals?: readonly string[];
  /** The types of the events that a command tells integrations of. */
  readonly events?: readonly string[];
  /** What a command leaves in the audit log, or which of the commands that it sends leaves it. */
  readonly audits?: unknown;
  readonly isAuditRow?: boolean;
  readonly auditedBy?: Message;
};

/** Whether it leaves a row in the audit log, itself or by another command. */
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
