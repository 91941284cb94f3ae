import { DomainError } from '@kernel';

export type WarehouseErrorCode = 'not_fully_picked';

export class WarehouseError extends DomainError<WarehouseErrorCode> {}
