import { type Draft, draftOf, linesOf, requestOf } from './draft.js';
import { faultOf } from './logo.js';

const empty = draftOf({ return_address: null, logo: null, updated_at: null });
const filled: Draft = { ...empty, return_address: { ...empty.return_address, address1: ' 1 Quay ', city: 'Πειραιάς', country: 'GR' } };

describe('the draft of a letterhead', () => {
  it('without any address asks for none', () => {
    expect(requestOf(empty)).toEqual({ return_address: null });
    expect(linesOf(empty.return_address, 'Mia')).toEqual([]);
  });

  it('sends what is filled in, so that the server says what is missing', () => {
    expect(requestOf(filled)).toEqual({ return_address: { address1: '1 Quay', city: 'Πειραιάς', country: 'GR' } });
  });

  it('sends a logo that was chosen as base64, null for one that was taken away, and nothing otherwise', () => {
    expect(requestOf({ ...empty, logo: 'data:image/png;base64,aGk=' }).logo).toBe('aGk=');
    expect(requestOf({ ...empty, logo: null }).logo).toBeNull();
    expect('logo' in requestOf(empty)).toBe(false);
  });

  it("shows the account's name where the address has none", () => {
    const address = { ...filled.return_address, zip: '185 35' };
    expect(linesOf(address, 'Mia')).toEqual(['Mia', ' 1 Quay ', '185 35 Πειραιάς', 'Greece']);
    expect(linesOf({ ...address, name: 'Returns', state: 'AT' }, 'Mia')).toEqual(['Returns', ' 1 Quay ', '185 35 Πειραιάς', 'Greece']);
  });

  it('refuses other kinds of files and large ones before they are read', () => {
    expect(faultOf({ type: 'image/svg+xml', size: 10 })).toBe('Choose a PNG or a JPEG file');
    expect(faultOf({ type: 'image/png', size: 300 * 1024 })).toBe('The file has 300 KB; a logo has at most 256');
    expect(faultOf({ type: 'image/jpeg', size: 256 * 1024 })).toBeUndefined();
  });
});
