import * as events from '@contract/events';
import * as identity from '@contract/identity';
import * as inventory from '@contract/inventory';
import * as orders from '@contract/orders';
import * as rates from '@contract/rates';
import * as warehouse from '@contract/warehouse';
import { Command, Query } from '@nestjs/cqrs';
import type { Message } from '../../apps/api/src/envelope/index.js';

export const contracts = { events, identity, inventory, orders, rates, warehouse };

/** A command or query with all its possible declarations. */
export type Declared = Message & { readonly silent?: string; readonly unaudited?: string };

const extended =
  (parent: typeof Command | typeof Query) =>
  (each: unknown): each is Declared =>
    typeof each === 'function' && (each.prototype as object | undefined) instanceof parent;

const exported: unknown[] = Object.values(contracts).flatMap((contract) => Object.values<unknown>(contract));
export const commands = exported.filter(extended(Command));
export const queries = exported.filter(extended(Query));
