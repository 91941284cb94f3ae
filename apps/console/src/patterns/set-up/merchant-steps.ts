import type { components } from '../../api/generated/console.js';
import { msg } from '../../languages/t.js';
import type { Step } from './step-list.js';

export type MerchantChecklist = components['schemas']['AccountChecklistAnswer'];

const words: Readonly<Record<MerchantChecklist['steps'][number]['step'], Pick<Step, 'title' | 'about' | 'href'>>> = {
  product: { title: msg('Create a product'), about: msg('What you sell: SKU, name, size, weight and prices.'), href: '/products/new' },
  replenishment: {
    title: msg('Announce your first replenishment'),
    about: msg('What you send to the warehouse, so that it knows what arrives.'),
    href: '/replenishments/new',
  },
  stock: { title: msg('The warehouse receives it'), about: msg('From then on there is stock to sell.') },
  order: { title: msg('Make the first order'), about: msg('By hand, or let your shop send it with your key.'), href: '/orders/new' },
};

/** The steps, as the page names them. */
export const merchantSteps = ({ steps }: MerchantChecklist): Step[] =>
  steps.map(({ step, done }) => ({ name: step, ...words[step], isRequired: true, isDone: done }));
