import { emptySite, newSiteOf, siteChangeOf } from './site-draft.js';

const east = { ...emptySite('America/New_York'), code: ' EAST ', name: 'East', city: 'Newark' };

describe('the form of a site', () => {
  it('sends a new one whole, without the spaces around what was typed', () => {
    expect(newSiteOf(east)).toEqual({
      code: 'EAST',
      name: 'East',
      address1: null,
      city: 'Newark',
      state: null,
      zip: null,
      country: null,
      time_zone: 'America/New_York',
      packing: 'off',
      fnc1: 'GS',
      count_limit: { units: 10, percent: 25, cents: null },
      auto_process: false,
      activated: true,
    });
  });

  it('sends what changed of one that exists, and nothing else', () => {
    expect(siteChangeOf({ ...east, city: '', activated: false }, east)).toEqual({ city: null, activated: false });
    expect(siteChangeOf({ ...east, name: ' ' }, east)).toEqual({ name: '' });
    expect(siteChangeOf(east, east)).toEqual({});
    expect(siteChangeOf({ ...east, count_limit: { units: '', percent: ' ', cents: '' } }, east)).toEqual({ count_limit: null });
    expect(siteChangeOf({ ...east, count_limit: { units: '5', percent: 'x', cents: '99.5' } }, east)).toEqual({
      count_limit: { units: 5, percent: 'x', cents: 9_950 },
    });
  });
});
