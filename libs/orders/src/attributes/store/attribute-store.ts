import { Bus, Clock, ConstraintBroken, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type Attribute, AttributeError, type AttributeOwner, type AttributeValue } from '../../contract/attributes.js';
import { type Owner } from '../domain/attributes.js';
import { findAttributeOwner } from '../find-attribute-owner.js';
import { readAttributes } from '../read-attributes.js';
import { attributeTable } from '../../store/return-rows.js';

@Injectable()
export class AttributeStore {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  /** @throws AttributeError `attribute_owner_not_found`, `ambiguous_attribute_owner`. */
  findOwner(accountId: number, owner: AttributeOwner): Promise<Owner> {
    return findAttributeOwner(this.bus, this.database, accountId, owner);
  }

  /** Locks the owner's attributes with these names in key order. */
  lock(accountId: number, { type, id }: Owner, names: readonly string[]): Promise<Attribute[]> {
    return readAttributes(this.database, [accountId, type, id], 'AND Attribute IN (?) ORDER BY Attribute FOR UPDATE', [names]);
  }

  /** @throws AttributeError `attribute_exists` when another request has added one of them meanwhile. */
  async add(accountId: number, owner: Owner, values: readonly AttributeValue[]): Promise<void> {
    try {
      await this.database.insert(
        attributeTable,
        this.rows(
          accountId,
          values.map((value) => ({ owner, value })),
        ),
      );
    } catch (error) {
      // Another request has added it since our check, or the database takes the names for equal (trailing spaces).
      if (error instanceof ConstraintBroken) throw new AttributeError('attribute_exists', {});
      throw error;
    }
  }

  /** Sets values and adds missing ones; of repeated names the last value wins. */
  async set(accountId: number, rows: readonly { owner: Owner; value: AttributeValue }[]): Promise<void> {
    const ending = 'ON DUPLICATE KEY UPDATE Value = VALUES(Value), UpdatedDate = VALUES(UpdatedDate)';
    await this.database.insert(attributeTable, this.rows(accountId, rows), ending);
  }

  async remove(accountId: number, { type, id }: Owner, name: string): Promise<void> {
    await this.database.write('DELETE FROM attributes WHERE AccountID = ? AND OwnerType = ? AND OwnerID = ? AND Attribute = ?', [
      accountId,
      type,
      id,
      name,
    ]);
  }

  private rows(accountId: number, rows: readonly { owner: Owner; value: AttributeValue }[]) {
    const now = toStored(this.clock.now());
    return rows.map(({ owner, value }) => ({
      AccountID: accountId,
      OwnerType: owner.type,
      OwnerID: owner.id,
      Attribute: value.attribute,
      Value: value.value,
      CreatedDate: now,
      UpdatedDate: now,
    }));
  }
}
