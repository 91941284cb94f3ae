import { keepMeasures } from '../../languages/measures.js';
import { changeOf, emptyProduct, newProductOf, typedProduct } from './product-draft.js';

const product = { ...emptyProduct, sku: 'HAT', description: ' Hat ', width: '1.5', weight: 'heavy', upc: ' 12 ', case_qty: '' };

describe('the form of a product', () => {
  it('says what was typed, trimmed; what is empty is left out or may be measured later, what is no number goes as it is', () => {
    expect(JSON.parse(JSON.stringify(newProductOf(product)))).toEqual({
      ...{ sku: 'HAT', description: 'Hat', width: 1.5, weight: 'heavy', upc: '12' },
      ...{ length: 0, height: 0 },
      ...{
        pick_style: 'STANDARD',
        one_time_product: 'No',
        serial_capture: 'stored',
        orientation: 'any',
        stackable: 'Yes',
        ships_alone: 'No',
      },
    });
  });

  it('says only what changed, and null for what was emptied', () => {
    const before = typedProduct({ sku: 'HAT', description: 'Hat', width: 0, upc: '12', case_qty: null } as Parameters<
      typeof typedProduct
    >[0]);
    expect(before).toMatchObject({ width: '0', upc: '12', case_qty: '', model: '' });
    expect(changeOf({ ...before, upc: ' ', width: '2', case_qty: '12' }, before)).toEqual({
      sku: 'HAT',
      upc: null,
      width: 2,
      case_qty: 12,
    });
    expect(changeOf(before, before)).toEqual({ sku: 'HAT' });
  });
});

describe('sizes of a product whose account is metric', () => {
  beforeEach(() => keepMeasures({ currency: null, units: 'metric' }));
  afterEach(() => keepMeasures(null));

  const stored = { ...emptyProduct, sku: 'HAT', width: 4, length: 12, height: 0, weight: 2.7558, cost: 2.5 };
  const begun = () => typedProduct(stored as unknown as Parameters<typeof typedProduct>[0]);

  it('are shown and sent in centimetres and kilograms, and prices as they are', () => {
    const before = begun();
    expect(before).toMatchObject({ width: '10.16', length: '30.48', height: '0', weight: '1.25', cost: '2.5' });
    expect(newProductOf({ ...before, height: '' })).toMatchObject({ width: 4, length: 12, height: 0, weight: 2.7558, cost: 2.5 });
  });

  it('stay as they are stored, to the last digit, where nobody touched them', () => {
    const before = begun();
    expect(changeOf({ ...before, description: 'Hat' }, before)).toEqual({ sku: 'HAT', description: 'Hat' });
    expect(changeOf({ ...before, weight: '1.3' }, before)).toEqual({ sku: 'HAT', weight: 2.866 });
  });
});
