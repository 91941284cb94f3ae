import { GetOrder, RedactAgedOrders, RedactOrdersAgain } from '@contract/orders';
import type { Row } from './telling-row.js';

const REDACTED = 'order.redacted customer,comments,sub_status,updated_at';

/** The commands that erase buyers' data. */
export const tellingPersons: Readonly<Record<string, Row>> = {
  RedactOrders: [
    async (day) => {
      const { orderId } = await day.shipped();
      return () => day.oms('orders/redact', { order_ids: [orderId] });
    },
    REDACTED,
  ],
  RedactAgedOrders: [
    async (day) => {
      const { orderId } = await day.shipped();
      return () => day.shop.app.bus.send(new RedactAgedOrders(new Date(Date.now() + 1_000), { isArchived: false, orderId: orderId - 1 }));
    },
    REDACTED,
  ],
  RedactOrdersAgain: [
    async (day) => {
      const { orderId } = await day.shipped();
      const { orderApi } = await day.shop.app.bus.ask(new GetOrder(100, { orderId }));
      return () => day.shop.app.bus.send(new RedactOrdersAgain([orderApi]));
    },
    REDACTED,
  ],
};
