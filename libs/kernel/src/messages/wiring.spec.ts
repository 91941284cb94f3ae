import 'reflect-metadata';
import { Injectable, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command, CommandHandler, type ICommandHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../database/database.js';
import { KernelModule } from '../kernel.module.js';
import { Reaction, type EventHandler } from './outbox.js';
import { Queue } from './queue.js';
import { Publishes } from './wiring.js';

class ShipOrder extends Command<void> {}
class GetOrder extends Query<number> {}
class OrderShipped {
  static readonly version = 1;
}

@CommandHandler(ShipOrder)
class ShipOrderHandler implements ICommandHandler<ShipOrder> {
  execute = () => Promise.resolve();
}
@CommandHandler(ShipOrder)
class SecondHandler extends ShipOrderHandler {}
@QueryHandler(GetOrder)
class GetOrderHandler {
  execute = () => Promise.resolve(1);
}
@Reaction(OrderShipped)
class TellTheShop implements EventHandler<OrderShipped> {
  handle = () => Promise.resolve();
}
@Injectable()
class OrderStore {}

const contract = { ShipOrder, GetOrder, MAX_ORDERS: 1_000, statuses: { pending: 3 }, isOpen: () => true };
const published = Publishes(contract, { OrderShipped });

/** Starts a process of one context with these providers. */
async function start(providers: readonly Type[], publishes: ClassDecorator | undefined = published): Promise<void> {
  @Module({ providers: [...providers] })
  class Orders {}
  publishes?.(Orders);
  @Module({
    imports: [
      KernelModule.with([
        { provide: Database, useValue: {} },
        { provide: Queue, useValue: {} },
      ]),
      Orders,
    ],
  })
  class Process {}
  const context = await NestFactory.createApplicationContext(Process, { logger: false, abortOnError: false });
  await context.close();
}

describe('a start', () => {
  const all = [ShipOrderHandler, GetOrderHandler, TellTheShop, OrderStore];
  const without = (...left: readonly Type[]): Type[] => all.filter((each) => !left.includes(each));

  it('goes on when every message has one handler and every event a reaction', async () => {
    await expect(start(all)).resolves.toBeUndefined();
  });

  it('does not ask for the contexts that a process leaves out', async () => {
    await expect(start([OrderStore], Publishes({}))).resolves.toBeUndefined();
  });

  it.each([
    ['a command without its handler', without(ShipOrderHandler), 'ShipOrder has 0 handlers'],
    ['a query without its handler', without(GetOrderHandler), 'GetOrder has 0 handlers'],
    ['a command with two', [...all, SecondHandler], 'ShipOrder has 2 handlers'],
    ['an event without a reaction', without(TellTheShop), 'OrderShipped has no reaction'],
    ['all of them', without(ShipOrderHandler, TellTheShop), 'ShipOrder has 0 handlers; OrderShipped has no reaction'],
  ])('is refused for %s', async (_, providers, faults) => {
    await expect(start(providers)).rejects.toThrow(new Error(`the wiring of the contexts is incomplete: ${faults}`));
  });

  it('is refused for a handler of what no module publishes', async () => {
    const faults = ['ShipOrder', 'GetOrder', 'OrderShipped'].map((name) => `${name} has a handler and no context that publishes it`);
    await expect(start(all, Publishes({}))).rejects.toThrow(faults.join('; '));
  });
});
