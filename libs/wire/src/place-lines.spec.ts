import { placeLines } from './place-lines.js';

describe('the lines of a place', () => {
  it.each([
    ['US', { city: 'Austin', state: 'TX', zip: '78701' }, ['Austin, TX 78701']],
    ['CA', { city: 'Ottawa', state: 'ON', zip: 'K1A 0B1' }, ['Ottawa, ON K1A 0B1']],
    ['DE', { city: 'Berlin', state: '-', zip: '10119' }, ['10119 Berlin']],
    ['Germany', { city: 'Berlin', state: 'BE', zip: '10119' }, ['10119 Berlin']],
    ['fr', { city: 'Paris', state: null, zip: '75001' }, ['75001 Paris']],
    ['IT', { city: 'Roma', state: 'RM', zip: '00184' }, ['00184 Roma (RM)']],
    ['GB', { city: 'London', state: '', zip: 'SW1A 1AA' }, ['London', 'SW1A 1AA']],
    ['AU', { city: 'Sydney', state: 'NSW', zip: '2000' }, ['Sydney NSW 2000']],
    ['Atlantis', { city: 'Poseidonis', state: '-', zip: '1' }, ['Poseidonis, 1']],
    [null, { city: null, state: null, zip: null }, []],
  ])('in %s', (country, place, lines) => {
    expect(placeLines({ ...place, country })).toEqual(lines);
  });
});
