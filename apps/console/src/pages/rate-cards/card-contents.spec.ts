import { contentsOf, type RateLine } from './card-contents.js';

const line = (record: RateLine['record'], cells: Partial<RateLine>): RateLine => ({ record, carrier: 'Acme', ...cells });
const price = (zone: string, up_to: number, amount: number, service = 'GROUND'): RateLine =>
  line('price', { service, zone, up_to, price: amount });

describe('the contents of a rate card', () => {
  it('are its services with prices by weight and zone, in the order of the zones', () => {
    const lines = [
      line('zone', { zone: 'NEAR', country: 'US', up_to: 150 }),
      line('zone', { zone: 'NEAR', country: 'CA', up_to: 100 }),
      line('zone', { zone: 'FAR', country: 'US' }),
      line('service', { service: 'GROUND' }),
      price('FAR', 10, 20),
      price('NEAR', 5, 10),
      price('NEAR', 1, 7),
      price('NEAR', 1, 99, 'AIR'),
      line('transit', { service: 'GROUND', zone: 'FAR', days: 4 }),
      line('option', { service: 'GROUND', option: 'residential', price: 3.1 }),
      line('exclude', { service: 'GROUND', option: 'perishable' }),
      line('holiday', { date: '2027-12-25' }),
    ];
    const { services, zones, holidays } = contentsOf(lines);
    expect([zones.length, holidays]).toEqual([3, ['2027-12-25']]);
    expect(services).toEqual([
      {
        line: lines[3],
        zones: ['NEAR', 'FAR'],
        breaks: [
          { upTo: 1, prices: [7, undefined] },
          { upTo: 5, prices: [10, undefined] },
          { upTo: 10, prices: [undefined, 20] },
        ],
        days: [undefined, 4],
        options: [lines[9]],
        excluded: ['perishable'],
        beyond: [],
        minimums: [],
      },
    ]);
  });
});
