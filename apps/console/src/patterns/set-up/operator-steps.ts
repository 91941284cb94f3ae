import type { components } from '../../api/generated/console.js';
import { msg } from '../../languages/t.js';
import type { Step } from './step-list.js';

export type OperatorChecklist = components['schemas']['ChecklistAnswer'];
type Word = OperatorChecklist['steps'][number]['step'];
interface Words {
  title: string;
  about: string;
  /** The page where it is done; absent if somebody else does it. */
  to?: (accountId: number | null) => string;
}

const words: Readonly<Record<Word, Words>> = {
  site: { title: msg('Create a site'), about: msg('A warehouse: its code, its time zone, its address.'), to: () => '/set-up/sites/new' },
  bins: { title: msg('Create its bins'), about: msg('By range: A01..A40 are 40 bins.'), to: () => '/set-up/bins/new' },
  account: { title: msg('Create an account'), about: msg('A merchant whose orders you ship.'), to: () => '/system/new-account' },
  account_sites: {
    title: msg('Choose where the account ships from'),
    about: msg('Without a choice it uses every active site.'),
    to: (id) => (id === null ? '/system/accounts' : `/system/accounts/${id}`),
  },
  merchant: {
    title: msg('Give the merchant a login'),
    about: msg('A user of the account. They keep products and orders in the console.'),
    to: (id) => `/system/new-user?account=${id ?? ''}`,
  },
  worker: {
    title: msg('Add a picker or a lead'),
    about: msg('They receive, pick and ship at the site.'),
    to: () => '/system/new-user?role=picker',
  },
  package_type: {
    title: msg('Register a package type'),
    about: msg('What parcels go out in, with its size.'),
    to: () => '/set-up/package-types',
  },
  product: { title: msg('The merchant creates a product'), about: msg('With their own login, by hand or from a CSV file.') },
  stock: {
    title: msg('Receive the first stock'),
    about: msg('The merchant announces a replenishment. Receive it, and put it away into bins.'),
    to: () => '/receiving',
  },
  shipped: {
    title: msg('Ship the first order'),
    about: msg('The merchant makes one by hand, or their shop sends it. Process, pick and ship it.'),
    to: () => '/shipments',
  },
  second_factor: {
    title: msg('Turn your second factor on'),
    about: msg('An operator may do everything: a password alone is too little.'),
    to: () => '/account/security',
  },
  rate_card: {
    title: msg('Add a rate card'),
    about: msg('What a carrier charges, from a file, with a preview of prices.'),
    to: () => '/system/rate-cards/new',
  },
  webhook: { title: msg('Add a webhook'), about: msg('Tells another system what happens at your site.'), to: () => '/webhooks/new' },
  master_key: {
    title: msg('Make the master key'),
    about: msg('Scanners and scripts in the warehouse send it with a user name.'),
    to: () => '/system/preferences/operations',
  },
  demo_credentials: {
    title: msg('Replace the passwords and keys of the demo set'),
    about: msg('Everybody knows them. Create users of your own, then deactivate those of the demo set.'),
    to: () => '/system/users',
  },
};

/** The steps, as the page names them. */
export const operatorSteps = ({ steps, account_id: accountId }: OperatorChecklist): Step[] =>
  steps.map(({ step, required, done }) => {
    const { title, about, to } = words[step];
    return { name: step, title, about, href: to?.(accountId), isRequired: required, isDone: done };
  });
