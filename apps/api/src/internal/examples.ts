const card = { carrier: 'Harborline', service: 'HL-GROUND', zone: 'US' };

/** Requests that work on the demo set, in the order of the page. */
export const internalExamples: Readonly<Record<string, object>> = {
  accountsCreate: { name: 'Acme Outdoor' },
  usersCreate: { user_name: 'packer', password: 'correct horse battery', level: 2, distribution_center: 'MAIN' },
  usersOperator: { operator: true },
  lockOutsEnd: { user_name: 'picker' },
  personsRedact: { account_id: 100, order_ids: [3] },
  personsFind: { account_id: 100, email: 'ada@example.com' },
  sitesCreateSites: {
    data: [{ code: 'EAST', name: 'East warehouse', address1: '1 Harbor Street', city: 'Newark', state: 'NJ', zip: '07102', country: 'US' }],
  },
  sitesSetAccountSites: { data: ['MAIN', 'WEST'] },
  sitesCreateBins: { data: [{ distribution_center: 'MAIN', location: 'D', bin: 'D01' }] },
  registersCreateSuppliers: { data: [{ name: 'INITECH' }] },
  registersCreatePackageTypes: { data: [{ name: 'TUBE', length: 30, width: 3, height: 3, tare_weight: 0.4 }] },
  registersChangePackageType: { height: 6.5 },
  rateCardsImport: {
    effective_date: '2027-01-01',
    data: [
      { record: 'service', carrier: card.carrier, service: card.service, description: 'Harborline Ground' },
      { record: 'zone', carrier: card.carrier, zone: card.zone, country: 'US' },
      { record: 'price', ...card, up_to: 70, price: 12.5 },
    ],
  },
  shipmentsProcess: { order_ids: [1] },
  shipmentsShip: { order_id: 2, carrier: 'UPS', tracking_number: '1Z999AA10123456784', weight: 4.5, pick: 'auto' },
  shipmentsShipEach: { data: [{ order_id: 2, carrier: 'UPS', tracking_number: '1Z999AA10123456784', weight: 4.5, pick: 'auto' }] },
  shipmentsHold: { order_ids: [5] },
  shipmentsRelease: { order_ids: [5] },
  shipmentsStandBy: { order_ids: [5] },
  internalReturnsReceive: {
    data: [{ return_id: 1, items: [{ sku: 'DEMO-010', quantity_good: 1, location: 'A', bin: 'A10' }], complete: true }],
  },
  internalManufactureCreate: { data: [{ account_id: 100, sku: 'DEMO-019', quantity: 5, distribution_center: 'MAIN', synset: 'DEMO-KIT' }] },
  internalManufactureComplete: { data: [{ manufacture_id: 1, location: 'A', bin: 'A19' }] },
};
