import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';

export interface Recipe {
  synsetId: number;
  components: { productId: number; each: number }[];
}

/** Components of synsets. */
@Injectable()
export class SynsetRecipes {
  constructor(private readonly database: Database) {}

  /** Recipes of the account's synsets by name, without unknown names. */
  async of(accountId: number, names: readonly string[]): Promise<Map<string, Recipe>> {
    const rows = await this.database.query<{ name: string; synsetId: number; productId: number; each: number }>(
      `SELECT s.Synset AS name, s.SynsetID AS synsetId, i.ProductID AS productId, i.Quantity AS \`each\`
         FROM synsets s JOIN synset_items i ON i.SynsetID = s.SynsetID WHERE s.AccountID = ? AND s.Synset IN (?) ORDER BY s.SynsetID, i.Position`,
      [accountId, [...new Set(names)]],
    );
    const recipes = new Map<string, Recipe>();
    for (const { name, synsetId, productId, each } of rows) {
      const recipe = recipes.get(name) ?? { synsetId, components: [] };
      recipe.components.push({ productId, each });
      recipes.set(name, recipe);
    }
    return recipes;
  }
}
