import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError } from '../contract/errors.js';
import { type Correction, FindCorrection, GetCorrections, type OwnedCorrection } from '../contract/recounts.js';

const CORRECTION = `SELECT CorrectionID AS correctionId, AccountID AS accountId, SKU AS sku, Location AS location, Bin AS bin, Lot AS lot, Expiry AS expiry,
  Kind AS kind, Quantity AS quantity, NewQuantity AS newQuantity, Comment AS comment, Actor AS actor, State AS state, Reason AS reason, CreatedDate AS createdDate, AppliedDate AS appliedDate`;

@QueryHandler(FindCorrection)
export class FindCorrectionHandler implements IQueryHandler<FindCorrection> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, correctionId }: FindCorrection): Promise<Correction> {
    const [correction] = await this.database.lookUp<Correction>(
      `${CORRECTION} FROM corrections WHERE CorrectionID = ? AND WarehouseID = ?`,
      [correctionId, siteId],
    );
    if (!correction) throw new WarehouseError('correction_not_found', { correctionId });
    return correction;
  }
}

@QueryHandler(GetCorrections)
export class GetCorrectionsHandler implements IQueryHandler<GetCorrections> {
  constructor(private readonly database: Database) {}

  execute({ correctionIds }: GetCorrections): Promise<OwnedCorrection[]> {
    return this.database.query<OwnedCorrection>(`${CORRECTION}, WarehouseID AS siteId FROM corrections WHERE CorrectionID IN (?)`, [
      correctionIds,
    ]);
  }
}
