import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { notOurWords, wireWords } from '../libs/one-language.mjs';
import { root } from './architecture/cruise.js';

const linter = new Linter();
const rules: Linter.Config[] = [
  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser as Linter.Parser },
    rules: { 'no-restricted-syntax': ['error', ...wireWords] },
  },
];
const faultsOf = (text: string): string[] => linter.verify(text, rules, 'libs/orders/src/planted.ts').map(({ message }) => message);

describe('the language of the contexts', () => {
  it.each([
    ['a member of a contract', 'export interface Order { order_id: number }'],
    ['a member in quotes', "export interface Order { 'order_id': number }"],
    ['a member of a command', 'export class CancelOrder { constructor(readonly order_id: number) {} }'],
    ['a member that is built', 'export const status = (id: number) => ({ order_id: id });'],
    ['a member that is built in quotes', "export const status = (id: number) => ({ 'order_id': id });"],
    ['a member that is read', 'export const idOf = (order: Order) => order.order_id;'],
    ['a member that is taken apart', 'export const idOf = ({ order_id }: Order) => order_id;'],
    ['a member of a row', "export const sql = 'SELECT OrderID AS order_id FROM orders';"],
    ['a member of a row in a template', 'export const sql = `SELECT ${columns}, OrderID AS order_id FROM orders`;'],
  ])('is camelCase: %s is found', (_what, text) => {
    expect(faultsOf(text).filter((message) => message.endsWith('camelCase.'))).not.toEqual([]);
  });

  it.each([
    ['a member', "faults.add('unknown_order', `${path}.order_id`);"],
    ['a member of a row', "faults.add('unknown_order', `orders[${index}].order_id`);"],
    ['a list', "faults.add('unknown_order', `order_ids[${index}]`);"],
    ['a list of a member', "faults.add('unknown_order', `${path}.item_ids[${index}]`);"],
    ['a member alone', "faults.add('load_id_reused', 'load_id');"],
    ['a member of a fault', "export const fault = { code: 'load_id_reused', path: 'load_id' };"],
    ['a place without the member of the command', "faults.add('unknown_sku', `[${index}].sku`);"],
    ['a place in a body', "faults.add('unknown_sku', `data[${index}].sku`);"],
    ['a place in a spec', "expect(paths).toEqual(['[0].sku']);"],
    ['a place in a body in a spec', "expect(paths).toEqual(['data[3].items[0].sku']);"],
  ])('is that of its places: %s is found', (_what, text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  it('leaves alone what is no word of a wire', () => {
    const text = `
      faults.add('unknown_order', \`orders[\${index}].items[\${place}].soldPrice\`, { orderId });
      faults.add('repeated_serial', \`\${place}[\${index}]\`);
      const next: Record<Status, Status[]> = { stand_by: ['pending'], hold: ['stand_by'] };
      const sql = 'SELECT o.OrderID AS orderId FROM orders o FORCE INDEX (ix_orders_account) JOIN order_items i ON i.OrderID = o.OrderID';
      throw new OrdersError('order_not_found', { orderId });
    `;
    expect(faultsOf(text)).toEqual([]);
  });

  it('is checked in every context, and nowhere else', async () => {
    const eslint = new ESLint({ cwd: root });
    const isChecked = async (file: string): Promise<boolean> => {
      const { rules: found } = (await eslint.calculateConfigForFile(file)) as Linter.Config;
      return JSON.stringify(found?.['no-restricted-syntax'] ?? []).includes(JSON.stringify(wireWords[0].selector));
    };
    const sources = ['identity', 'inventory', 'orders', 'warehouse', 'rates', 'kernel'].map((name) => `libs/${name}/src/planted.ts`);
    expect(await Promise.all(sources.map(isChecked))).toEqual(sources.map(() => true));
    const others = [
      'apps/api/src/planted.ts',
      'libs/orders/src/store/migrations/planted.ts',
      ...notOurWords.slice(1).map((glob) => glob.replace('**', 'planted.ts')),
    ];
    expect(await Promise.all(others.map(isChecked))).toEqual(others.map(() => false));
  });
});
