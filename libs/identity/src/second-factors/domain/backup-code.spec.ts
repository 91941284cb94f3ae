import { readBackupCode, toBackupCode } from './backup-code.js';

describe('a backup code', () => {
  it('is shown in groups of four', () => {
    expect(toBackupCode(Buffer.from('0123456789'))).toBe('gayt-emzu-gu3d-oobz');
  });

  it.each(['gayt-emzu-gu3d-oobz', 'GAYT EMZU GU3D OOBZ', ' gaytemzugu3doobz\n'])('is read from %j', (typed) => {
    expect(readBackupCode(typed)).toBe('gaytemzugu3doobz');
  });

  it.each(['', '123456', 'gayt-emzu-gu3d-oob', 'gayt-emzu-gu3d-oob1', 'gayt-emzu-gu3d-oobzz'])('is not %j', (typed) => {
    expect(readBackupCode(typed)).toBeUndefined();
  });
});
