import { barcodesFrom } from './barcodes.js';

describe('the barcodes of several totes', () => {
  it('count on from the number at the end of the first', () => {
    expect(barcodesFrom('TOTE-08', 3)).toEqual(['TOTE-08', 'TOTE-09', 'TOTE-10']);
    expect(barcodesFrom('T2-99', 2)).toEqual(['T2-99', 'T2-100']);
    expect(barcodesFrom('7', 2)).toEqual(['7', '8']);
  });

  it('of one are the first, and need a number where there are more', () => {
    expect(barcodesFrom('BLUE', 1)).toEqual(['BLUE']);
    expect(barcodesFrom('BLUE', 2)).toBeUndefined();
    expect(barcodesFrom('T1234567890', 2)).toEqual(['T1234567890', 'T1234567891']);
  });
});
