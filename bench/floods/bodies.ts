/** Bodies of the floods: the most expensive ones to read, within the bytes and brackets that the service accepts. */
const MEBIBYTE = 1024 * 1024;
const FULL_BODY = 10 * MEBIBYTE;
const MAX_CONTAINERS = 200_000;

/** `start`, as many pieces as fit, `end`. */
function filled(bytes: number, start: string, piece: (index: number) => string, end: string, max = Infinity): Buffer {
  const pieces = [start];
  let length = start.length + end.length;
  for (let index = 0; index < max; index += 1) {
    const next = `${index > 0 ? ',' : ''}${piece(index)}`;
    if (length + next.length > bytes) break;
    pieces.push(next);
    length += next.length;
  }
  return Buffer.from(pieces.join('') + end);
}

const name = (index: number): string => index.toString(36).padStart(6, 'x');
const customer = '"customer":{"first_name":"A","last_name":"B","address1":"C","city":"D","state":"NY","zip":"10001","country":"US"}';
const lines = Array.from({ length: 180 }, (_, line) => `{"sku":"NONE-${line}","quantity":1,"sold_price":1.5,"more":"0123456789"}`).join(
  ',',
);

export const lists = filled(FULL_BODY, '{"data":[', () => '[[[[]]]]', ']}');
export const numbers = filled(FULL_BODY, '{"data":[', () => '1.5', ']}');
export const texts = filled(FULL_BODY, '{"data":[', (index) => `"${name(index)}"`, ']}');
/** Objects that all differ in shape. */
export const objects = filled(FULL_BODY, '{"data":[', (index) => `{"k${index}":1,"a":2,"b":3,"c":"0123456789"}`, ']}', MAX_CONTAINERS - 2);
/** Records in the shape of the route, with unknown names. */
export const orders = filled(
  FULL_BODY,
  '{"data":[',
  (index) => `{"order_number":"F-${index}",${customer},"items":[${lines}]}`,
  ']}',
  1_000,
);
export const bins = filled(
  FULL_BODY,
  '[{"account_id":100,"skus":[',
  (index) => `{"sku":"S-${index}","bins":[{"location":"A","bin":"B-${index}","qty":1,"comment":"${'x'.repeat(40)}"}]}`,
  ']}]',
  MAX_CONTAINERS / 3 - 2,
);
/** The largest bodies of unauthenticated senders: a login, and a request for rates. */
export const login = filled(16 * 1024, '{"user_name":[', () => '[]', ']}');
export const question = filled(
  64 * 1024,
  '{"account_id":1,"key":"x","warehouse":"y","rate_information":[',
  (index) => `{"k${index}":1}`,
  ']}',
);
