import { ChangeLetterhead, FindLetterheads, GetLetterhead, GetLogo } from '@contract/identity';
import { describeApp } from '../support/app.js';
import { drawnBy, filteredBy, jpegOf, pngOf } from '../support/pictures.js';

describeApp('a logo', (app) => {
  const read = async (file: Buffer) => {
    await app.bus.send(new ChangeLetterhead(100, { logo: file }));
    return app.bus.ask(new GetLogo(100));
  };
  const codeOf = (file: Buffer): Promise<string | undefined> =>
    read(file).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
  it.each([['in colours', pngOf()]])('is a PNG %s', async (_, file) => {
    expect(await read(file)).toEqual({ type: 'image/png', width: 120, height: 40, bytes: file });
  });

  it.each([0, 1, 2, 3, 4])('is kept flat on white paper, whatever shines through, with lines of filter %d', async (filter) => {
    const pixels = [
      [
        [0, 100, 200, 255],
        [10, 20, 30, 0],
        [0, 100, 200, 51],
      ],
      [
        [255, 255, 255, 128],
        [9, 8, 7, 255],
        [0, 0, 0, 204],
      ],
    ];
    const logo = await read(pngOf({ width: 3, height: 2, hasAlpha: true, data: filteredBy(filter, pixels) }));
    expect([logo?.width, logo?.height]).toEqual([3, 2]);
    expect(await drawnBy(logo?.bytes ?? Buffer.alloc(0))).toEqual([
      [
        [0, 100, 200],
        [255, 255, 255],
        [204, 224, 244],
      ],
      [
        [255, 255, 255],
        [9, 8, 7],
        [51, 51, 51],
      ],
    ]);
  });

  it('stored before that is flat on paper', async () => {
    await read(pngOf());
    const old = pngOf({ hasAlpha: true });
    await app.database.transaction(() =>
      app.database.write('UPDATE account_letterheads SET Logo = ? WHERE AccountID = 100', [old.toString('base64')]),
    );
    const [printed] = await app.bus.ask(new FindLetterheads([100]));
    expect(printed.logo?.bytes).toEqual((await read(old))?.bytes);
    expect(printed.logo?.bytes).not.toEqual(old);
    const large = pngOf({ width: 1_600, height: 1_600, hasAlpha: true });
    await app.database.transaction(() =>
      app.database.write('UPDATE account_letterheads SET Logo = ? WHERE AccountID = 100', [large.toString('base64')]),
    );
    const flat = async () => (await app.bus.ask(new FindLetterheads([100])))[0].logo?.bytes ?? Buffer.alloc(0);
    // The PNG's colour type has no alpha channel. It is converted once.
    expect((await flat())[25]).toBe(2);
    expect(await flat()).toBe(await flat());
  });

  it('is kept flat where a colour of its palette is transparent', async () => {
    const bytes = (await read(pngOf({ palette: 8 })))?.bytes ?? Buffer.alloc(0);
    expect([bytes.includes('tRNS'), bytes.subarray(bytes.indexOf('PLTE') + 4, bytes.indexOf('PLTE') + 10)]).toEqual([
      false,
      Buffer.from([0, 0, 0, 255, 255, 255]),
    ]);
  });

  it('is a JPEG', async () => expect(await read(jpegOf())).toEqual({ type: 'image/jpeg', width: 16, height: 8, bytes: jpegOf() }));

  it('is kept without what programs and cameras write into the file, and what stands behind it', async () => {
    expect((await read(pngOf({ note: 'made at home' })))?.bytes).toEqual(pngOf());
    expect((await read(jpegOf('N 40.7, W 74.0')))?.bytes).toEqual(jpegOf());
    for (const file of [pngOf(), jpegOf()]) expect((await read(Buffer.concat([file, Buffer.from('<script>')])))?.bytes).toEqual(file);
  });

  it('is recognised by its content: nothing else is one', async () => {
    const others = ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff'];
    for (const text of others) expect([text, await codeOf(Buffer.from(text, 'latin1'))]).toEqual([text, 'logo_not_an_image']);
  });

  it.each([
    ['PNG', pngOf()],
    ['JPEG', jpegOf()],
  ])('that is cut off anywhere is refused: %s', async (_, file) => {
    for (let length = 0; length < file.length; length += 1)
      expect([length, await codeOf(file.subarray(0, length))]).toEqual([length, 'logo_not_an_image']);
  });

  it('whose pixels are fewer or more than its header says is refused', async () => {
    for (const length of [0, 100, 40 * 361 - 1, 40 * 361 + 1, 50_000_000])
      expect([length, await codeOf(pngOf({ data: Buffer.alloc(length) }))]).toEqual([length, 'logo_not_an_image']);
    const filtered = Buffer.alloc(40 * 361);
    filtered[361] = 5;
    expect(await codeOf(pngOf({ data: filtered }))).toBe('logo_not_an_image');
    const damaged = pngOf();
    damaged.fill(0x55, damaged.indexOf('IDAT') + 6, damaged.indexOf('IDAT') + 12);
    expect(await codeOf(damaged)).toBe('logo_not_an_image');
  });

  it('of too many pixels is refused', async () => {
    expect(await codeOf(pngOf({ width: 1_601, height: 1, data: Buffer.alloc(10) }))).toBe('logo_too_large');
    expect(await codeOf(pngOf({ width: 1, height: 60_000, data: Buffer.alloc(10) }))).toBe('logo_too_large');
    expect(await codeOf(pngOf({ width: 0, height: 5 }))).toBe('logo_not_an_image');
    expect(await codeOf(pngOf({ width: 1_600, height: 313 }))).toBe('logo_too_large');
    expect(await codeOf(pngOf({ width: 1_600, height: 312, hasAlpha: true }))).toBeUndefined();
  });

  it('of more than 256 KiB is refused', async () => {
    expect(await codeOf(Buffer.concat([pngOf(), Buffer.alloc(256 * 1024)]))).toBe('logo_too_large');
  });

  it('that printing could not read is refused with words of its own', async () => {
    expect(await codeOf(pngOf({ isInterlaced: true }))).toBe('logo_unprintable');
    expect(await codeOf(pngOf({ palette: 4 }))).toBe('logo_unprintable');
  });

  it('and a return address that are set at once for the first time are both kept', async () => {
    const returnAddress = { name: null, address1: '1 Quay', address2: null, city: 'Oslo', state: null, zip: null, country: 'NO' };
    await Promise.all([
      app.bus.send(new ChangeLetterhead(102, { returnAddress })),
      app.bus.send(new ChangeLetterhead(102, { logo: pngOf() })),
    ]);
    expect(await app.bus.ask(new GetLetterhead(102))).toMatchObject({ returnAddress, logo: { width: 120 } });
  });
});
