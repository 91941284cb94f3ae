import { RecordAudit } from '@contract/identity';
import { FindPerson } from '@contract/orders';
import type { Bus } from '@kernel';
import type { PersonsReach } from '@persons';
import { type PersonAnswer, toPersonAnswer } from './persons.shapes.js';

/** Answers with all data about a buyer. The audit log records that somebody asked, but not about whom. */
export async function exportedPerson(bus: Bus, accountId: number, email: string, reach: PersonsReach): Promise<PersonAnswer> {
  const person = await bus.ask(new FindPerson(accountId, email, reach));
  await bus.send(new RecordAudit('person.exported', `account ${accountId}`, { orders: person.orders.length }));
  return toPersonAnswer(person);
}
