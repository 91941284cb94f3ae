import type { components } from '../../api/generated/console.js';
import type { Step } from './step-list.js';

export type MerchantChecklist = components['schemas']['AccountChecklistAnswer'];

const words: Readonly<Record<MerchantChecklist['steps'][number]['step'], Pick<Step, 'title' | 'about' | 'href'>>> = {
  product: { title: 'Create a product', about: 'What you sell: SKU, name, size, weight and prices.', href: '/products/new' },
  replenishment: {
    title: 'Announce your first replenishment',
    about: 'What you send to the warehouse, so that it knows what arrives.',
    href: '/replenishments/new',
  },
  stock: { title: 'The warehouse receives it', about: 'From then on there is stock to sell.' },
  order: { title: 'Make the first order', about: 'By hand, or let your shop send it with your key.', href: '/orders/new' },
};

/** The steps in the words of the pages. */
export const merchantSteps = ({ steps }: MerchantChecklist): Step[] =>
  steps.map(({ step, done }) => ({ name: step, ...words[step], isRequired: true, isDone: done }));
