export { Bus } from './messages/bus.js';
export { Clock, toIso, toStored } from './clock.js';
export { Database, type Engine, type HostRole } from './database/database.js';
export type { Parameter, Scalar } from './database/session.js';
export { type IdTable, table, type Table } from './database/table.js';
export { typesOf } from './database/dialect.js';
export { EmbeddedDatabase } from './database/embedded-database.js';
export { ConstraintBroken, DatabaseAway, DomainError, type Fault, FaultList, LockTaken, refusedAt } from './errors.js';
export { defineForeignKeys, MigrationRefused } from './schema/foreign-keys.js';
export { caseFolded, folded } from './folded.js';
export { grouped } from './grouped.js';
export { KernelModule } from './kernel.module.js';
export { Leased } from './leased.js';
export { literal, type Members } from './literal.js';
export {
  type DeclaredMigration,
  defineMigration,
  engineOf,
  forwardOnly,
  type Migration,
  type MigrationKind,
  rebuildTable,
} from './schema/migration.js';
export { defineBackfill } from './schema/backfill.js';
export { CreateOutbox1763600000000 } from './schema/migrations/1763600000000-outbox.js';
export { MysqlDatabase } from './database/mysql/mysql-database.js';
export { type Writer } from './database/mysql/writer.js';
export { type DomainEvent, Outbox, Reaction, type EventHandler } from './messages/outbox.js';
export { CreateEventOutbox1763600028000 } from './schema/migrations/1763600028000-event-outbox.js';
export { AddTraceParents1763600031000 } from './schema/migrations/1763600031000-trace-parents.js';
export { AddCommitRecords1763600036000 } from './schema/migrations/1763600036000-commit-records.js';
export { CreateBackfills1763600037000 } from './schema/migrations/1763600037000-backfills.js';
export { OutboundConnections } from './outbound/outbound-connections.js';
export {
  type AddressNetwork,
  AddressRule,
  OutboundRefused,
  type OutboundUse,
  pinnedTo,
  PublicAddresses,
  type ResolvedAddress,
} from './outbound/outbound.js';
export { type CommitRecord, eventOutboxTable, type Fact, factsOf, PublicEvents, toStoredFacts } from './messages/public-events.js';
export { keepNames, nameOf } from './names.js';
export { MAX_WAITING, Queue } from './messages/queue.js';
export { Scope } from './scope.js';
export type { SentenceOf } from './sentence.js';
export { beginSpan, inSpan, recordSpans, type Span, type SpanKind, type SpanRecorder } from './traces/spans.js';
export { currentTrace, currentTraceParent, inTraceOf, readTraceParent, type Trace, traceOnLine } from './traces/trace.js';
export { nextUlid } from './ulid.js';
export { providersOf, Publishes } from './messages/wiring.js';
