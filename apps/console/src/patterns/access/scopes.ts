/** What a key of an account may open, in the words of the pages. */
export const scopeNames: Readonly<Record<string, string>> = {
  read: 'Reads',
  orders: 'Writes of orders',
  inventory: 'Writes of products, stock and returns',
  webhooks: 'Webhooks',
  all: 'Everything',
};
