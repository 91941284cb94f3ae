// Request classes' compiled checks, the pipes that run them, and refusals with all faults of a request.
export { ALL_FAULTS, AllFaults, FaultsTogether } from './all-faults.js';
export { Asked, requestClass, RequestedAs } from './asked.js';
export { CompiledSchema, ValidationResult } from './compiled-schema.js';
export {
  Amount,
  Amounts,
  Currency,
  Flag,
  Instant,
  Name,
  Names,
  OneOf,
  Part,
  Rows,
  Text,
  TextOrWhole,
  Texts,
  TimeZone,
  Uuid,
  Whole,
  Wholes,
} from './fields.js';
export { fromRequest, readOf } from './from-request.js';
export { endOf, isDay, startOf } from './instant.js';
export { checkedPart, ContractPipe, PathId, PathName, type PipeScope, refuseForm, RequestPipe, RowsPipe } from './pipe.js';
export { requestScope } from './request-scope.js';
export { declaredFields } from './schema.js';
export { Slices } from './slices.js';
