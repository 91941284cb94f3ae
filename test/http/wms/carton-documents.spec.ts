import { VoidCartons } from '@contract/warehouse';
import { describeApp } from '../../support/app.js';
import { Cartons } from '../../support/build-cartons.js';
import { Shop } from '../../support/build-orders.js';
import { Devices } from '../../support/build-picking.js';
import { barcodesOf, barcodesOfZpl, pagesOf, type Printed, printedBy } from '../../support/paper.js';

describeApp('documents of cartons', Shop, (shop) => {
  let hands: Devices;
  let cartons: Cartons;
  beforeAll(async () => {
    hands = await Devices.at(shop);
    cartons = new Cartons(hands);
  });

  const print = (body: object, userName = 'manager'): Promise<Printed> =>
    printedBy(shop.app.http.post('/apirest/v4/wms/documents').set({ userName, Key: 'master-key-for-tests' }).send(body));
  const picked = async (quantity: number, lot = ''): Promise<{ orderId: number; sku: string }> => {
    const { sku, productId } = await shop.product();
    await hands.receive(productId, 'A01', quantity, { lot });
    const orderId = await hands.shipment([{ sku, quantity }]);
    await hands.pick(hands.wish(orderId, sku, quantity));
    return { orderId, sku };
  };

  it('without a range of SSCCs bear the letter C and their id', async () => {
    const { orderId, sku } = await picked(3);
    const ids = [
      (await cartons.packed(orderId, [{ sku, quantity: 2 }])).cartonId,
      (await cartons.packed(orderId, [{ sku, quantity: 1 }])).cartonId,
    ];
    const { status, type, file } = await print({ kind: 'carton_label', format: 'pdf', carton_ids: ids });
    expect([status, type, barcodesOf(file)]).toEqual([200, 'application/pdf', ids.map((id) => `C${id}`)]);
    const pages = pagesOf(file);
    expect(pages.map((page) => /\d of \d/.exec(page)?.[0])).toEqual(['1 of 2', '2 of 2']);
    for (const text of ['SHIP TO', 'Ada', '1 Main Street', '4.5 lb']) expect(pages[0]).toContain(text);
    const zpl = await print({ kind: 'carton_label', format: 'zpl', carton_ids: ids });
    expect(barcodesOfZpl(zpl.file)).toEqual(ids.map((id) => `C${id}`));
  });

  it('with an SSCC bear it behind 00, in PDF and as the printer draws its ZPL', async () => {
    await cartons.range('4012345');
    const { orderId, sku } = await picked(2);
    const carton = await cartons.packed(orderId, [{ sku, quantity: 2 }]);
    expect(carton.sscc).toMatch(/^340123450\d{9}$/);
    for (const size of ['4x6', 'a6', 'letter']) {
      const pdf = await print({ kind: 'carton_label', format: 'pdf', size, carton_ids: [carton.cartonId] });
      expect([size, barcodesOf(pdf.file), pagesOf(pdf.file).length]).toEqual([size, [`00${carton.sscc}`], 1]);
      const zpl = await print({ kind: 'carton_label', format: 'zpl', size, carton_ids: [carton.cartonId] });
      expect([size, barcodesOfZpl(zpl.file)]).toEqual([size, [`00${carton.sscc}`]]);
      expect(zpl.file.toString()).toContain(`^FD>;>800${carton.sscc}^FS`);
    }
    const slip = await print({ kind: 'carton_slip', format: 'pdf', carton_ids: [carton.cartonId] });
    expect(barcodesOf(slip.file)).toEqual([`00${carton.sscc}`]);
    // A reprint, as after a crash, is the same file.
    for (const kind of ['carton_label', 'carton_slip']) {
      const [first, again] = [
        await print({ kind, format: 'pdf', carton_ids: [carton.cartonId] }),
        await print({ kind, format: 'pdf', carton_ids: [carton.cartonId] }),
      ];
      expect([kind, first.file.equals(again.file)]).toEqual([kind, true]);
    }
  });

  it('list what is in the carton alone, kits with their parts', async () => {
    const [one, part, other] = [await shop.product(), await shop.product(), await shop.product()];
    const kit = await shop.kit([
      { sku: part.sku, quantity: 2 },
      { sku: other.sku, quantity: 1 },
    ]);
    await hands.receive(one.productId, 'A01', 3, { lot: 'L-7' });
    await hands.receive(part.productId, 'A01', 2);
    await hands.receive(other.productId, 'A01', 1);
    const orderId = await hands.shipment([
      { sku: one.sku, quantity: 3 },
      { sku: kit, quantity: 1 },
    ]);
    await hands.pick(hands.wish(orderId, one.sku, 3), hands.wish(orderId, part.sku, 2), hands.wish(orderId, other.sku, 1));
    const first = await cartons.packed(orderId, [
      { sku: one.sku, quantity: 1 },
      { sku: part.sku, quantity: 2 },
    ]);
    const second = await cartons.packed(orderId, [
      { sku: one.sku, quantity: 2 },
      { sku: other.sku, quantity: 1 },
    ]);
    const { file } = await print({ kind: 'carton_slip', format: 'pdf', carton_ids: [first.cartonId, second.cartonId] });
    const rowsOf = (page: string): string[] =>
      page
        .split('\n')
        .map((line) => line.trim().replace(/ +/g, ' '))
        .filter((line) => [one.sku, kit, part.sku, other.sku, 'Lot', 'Total'].some((word) => line.includes(word)));
    expect(pagesOf(file).map(rowsOf)).toEqual([
      [`${one.sku} ${one.sku} 1`, 'Lot L-7', `${kit} Kit, of 1 ordered`, `– ${part.sku} ${part.sku} 2`, 'Total 3'],
      [`${one.sku} ${one.sku} 2`, 'Lot L-7', `${kit} Kit, of 1 ordered`, `– ${other.sku} ${other.sku} 1`, 'Total 3'],
    ]);
    expect(pagesOf(file)[1]).toContain('carton 2 of 2');
  });

  it('are one shipping label each where the order has cartons', async () => {
    const { orderId, sku } = await picked(2);
    const alone = await print({ kind: 'shipping_label', format: 'pdf', order_ids: [orderId] });
    expect(pagesOf(alone.file)[0]).not.toMatch(/\d of \d/);
    await cartons.packed(orderId, [{ sku, quantity: 1 }]);
    await cartons.packed(orderId, [{ sku, quantity: 1 }]);
    await hands.ship(orderId, {
      cartons: [
        { number: 1, tracking_number: '1Z-1' },
        { number: 2, tracking_number: '1Z-2' },
      ],
    });
    const { file } = await print({ kind: 'shipping_label', format: 'pdf', order_ids: [orderId] });
    expect(pagesOf(file).map((page) => [/\d of \d/.exec(page)?.[0], /1Z-\d/.exec(page)?.[0]])).toEqual([
      ['1 of 2', '1Z-1'],
      ['2 of 2', '1Z-2'],
    ]);
  });

  it('of other sites, void ones and unknown ones are refused', async () => {
    const { orderId, sku } = await picked(1);
    const { cartonId } = await cartons.packed(orderId, [{ sku, quantity: 1 }]);
    for (const kind of ['carton_label', 'carton_slip']) {
      const { status, refusal } = await print({ kind, format: 'pdf', carton_ids: [cartonId, 4711] });
      expect([status, refusal]).toMatchObject([400, { code: 'unknown_carton', errors: [{ path: 'carton_ids[1]' }] }]);
      const strange = await print({ kind, format: 'pdf', carton_ids: [cartonId] }, 'western');
      expect(strange.refusal).toMatchObject({ code: 'unknown_carton', errors: [{ path: 'carton_ids[0]' }] });
      const { refusal: missing } = await print({ kind, format: 'pdf' });
      expect(missing).toMatchObject({ code: 'missing_field', errors: [{ path: 'carton_ids' }] });
    }
    await shop.app.bus.send(new VoidCartons(1, [cartonId], 'user:packer'));
    const { refusal } = await print({ kind: 'carton_label', format: 'zpl', carton_ids: [cartonId] });
    expect(refusal?.code).toBe('unknown_carton');
  });
});
