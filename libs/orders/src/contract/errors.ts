import { DomainError } from '@kernel';

export type OrdersErrorCode = 'order_not_found';

export class OrdersError extends DomainError<OrdersErrorCode> {}
