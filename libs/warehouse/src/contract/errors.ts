import { DomainError } from '@kernel';

/** The floor refuses nothing of its own yet: what it cannot do, orders or inventory say. */
export type WarehouseErrorCode = never;

export class WarehouseError extends DomainError<WarehouseErrorCode> {}
