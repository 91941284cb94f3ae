import type { FileColumn, FileKind } from '../columns.js';

const field = (name: string, label: string, example: string, more: Partial<FileColumn> = {}): FileColumn => ({
  ...{ name, label, example },
  ...more,
});
const needed = { isRequired: true } as const;

/** A line is a product. */
export const products: FileKind = {
  noun: ['product', 'products'],
  maxLines: 200_000,
  sources: 'products',
  unique: { columns: ['sku'], called: 'SKU', mayRepeat: true },
  columns: [
    field('sku', 'SKU', 'SHIRT-RED-M', { ...needed, isName: true, isShown: true }),
    field('description', 'Name', 'Red shirt, size M', { ...needed, isShown: true, others: ['product', 'title'] }),
    field('width', 'Width (in)', '8.5', { ...needed, isNumber: true, reads: 'length' }),
    field('length', 'Length (in)', '11', { ...needed, isNumber: true, reads: 'length' }),
    field('height', 'Height (in)', '1.25', { ...needed, isNumber: true, reads: 'length' }),
    field('weight', 'Weight (lb)', '0.4', { ...needed, isNumber: true, reads: 'weight' }),
    field('cost', 'Cost', '6.4', { ...needed, isNumber: true }),
    field('retail', 'Retail price', '19.99', { ...needed, isNumber: true, isShown: true, others: ['price'] }),
    field('upc', 'UPC', '036000291452', { isName: true, others: ['barcode', 'ean'] }),
    field('harmonization_code', 'Harmonization code', '6109.10.00', { isCode: true, others: ['hts'] }),
    field('supplier', 'Supplier', '', { isName: true }),
    field('distribution_center', 'Site', '', { isName: true, others: ['warehouse'] }),
    field('package_type', 'Package type', '', { isName: true }),
    field('pick_style', 'Pick style', 'STANDARD'),
    field('one_time_product', 'Sold once', 'No'),
    field('case_qty', 'Units in a case', '12', { isNumber: true }),
    field('serial_capture', 'Serials', 'stored'),
    field('inspect', 'Inspected on arrival', 'No', { isFlag: true }),
    field('orientation', 'Stands in cartons', 'any'),
    field('stackable', 'Bears others', 'Yes'),
    field('ships_alone', 'Travels alone', 'No'),
    field('pack_group', 'Packed with', ''),
    field('category', 'Category', 'Apparel'),
    field('model', 'Model', '', { isCode: true }),
    field('manufacturer', 'Manufacturer', ''),
    field('client_option1', 'Custom field 1', ''),
    field('client_option2', 'Custom field 2', ''),
    field('client_option3', 'Custom field 3', ''),
    field('image_url', 'Picture (address)', '', { others: ['picture', 'image'] }),
  ],
};
