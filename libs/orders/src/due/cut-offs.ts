import { ConstraintBroken } from '@kernel';
import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AddCutOff, ChangeCutOff, type CutOff, GetCutOff, ListCutOffs, type NewCutOff } from '../contract/due.js';
import { OrdersError } from '../contract/errors.js';
import { DueDates } from './due-dates.js';
import { CutOffStore } from './store/cut-off-store.js';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

@QueryHandler(ListCutOffs)
export class ListCutOffsHandler implements IQueryHandler<ListCutOffs> {
  constructor(private readonly store: CutOffStore) {}

  execute({ siteId, paging }: ListCutOffs): Promise<Page<CutOff>> {
    return this.store.page(siteId, paging);
  }
}

@QueryHandler(GetCutOff)
export class GetCutOffHandler implements IQueryHandler<GetCutOff> {
  constructor(private readonly store: CutOffStore) {}

  async execute({ siteId, cutOffId }: GetCutOff): Promise<CutOff> {
    return (await this.store.find(siteId, cutOffId)) ?? notFound(cutOffId);
  }
}

@CommandHandler(AddCutOff)
export class AddCutOffHandler implements ICommandHandler<AddCutOff> {
  constructor(
    private readonly store: CutOffStore,
    private readonly dates: DueDates,
  ) {}

  async execute({ siteId, cutOff }: AddCutOff): Promise<CutOff> {
    const added = checked(cutOff);
    const cutOffId = await this.store.add(siteId, added).catch(takenAs(added));
    this.dates.invalidate();
    return { cutOffId, ...added };
  }
}

@CommandHandler(ChangeCutOff)
export class ChangeCutOffHandler implements ICommandHandler<ChangeCutOff> {
  constructor(
    private readonly store: CutOffStore,
    private readonly dates: DueDates,
  ) {}

  async execute({ siteId, cutOffId, change }: ChangeCutOff): Promise<CutOff> {
    const before = (await this.store.lock(siteId, cutOffId)) ?? notFound(cutOffId);
    const {
      shippingMethod = before.shippingMethod,
      localTime = before.localTime,
      weekdays = before.weekdays,
      leadMinutes = before.leadMinutes,
    } = change;
    const changed = checked({ shippingMethod, localTime, weekdays, leadMinutes });
    await this.store.change(siteId, cutOffId, changed).catch(takenAs(changed));
    this.dates.invalidate();
    return { cutOffId, ...changed };
  }
}

function notFound(cutOffId: number): never {
  throw new OrdersError('cutoff_not_found', { cutOffId });
}

/** @throws OrdersError `invalid_local_time`. */
function checked(cutOff: NewCutOff): NewCutOff {
  const { localTime } = cutOff;
  if (!TIME_OF_DAY.test(localTime))
    throw new OrdersError('invalid_local_time', { localTime }, [{ code: 'invalid_local_time', path: 'localTime', details: { localTime } }]);
  return { ...cutOff, weekdays: [...new Set(cutOff.weekdays)].sort() };
}

const takenAs =
  ({ shippingMethod, localTime }: NewCutOff) =>
  (error: unknown): never => {
    if (!(error instanceof ConstraintBroken)) throw error;
    const details = { shippingMethod, localTime };
    throw new OrdersError('cutoff_taken', details, [{ code: 'cutoff_taken', path: 'localTime', details }]);
  };
