import { msg, t } from '../../languages/t.js';
/** Tasks about orders by the server's names, each with the title and the description of its list. */
const lists: Readonly<Record<string, readonly [title: string, about: string]>> = {
  late: [msg('Late orders'), msg('Pending or Processing, and at least a working day old (Monday to Friday).')],
  due: [msg('To ship today'), msg('Pending or Processing, and a working day old by midnight (Monday to Friday); late ones among them.')],
  short: [
    msg('Short orders'),
    msg('In Processing and begun, and too little stock is left for them: divide them, wait for stock, or revert them.'),
  ],
  idle: [msg('Standing still'), msg('Processing, and nothing has changed in them for a working day.')],
  picked: [msg('Picked, not shipped'), msg('All of it is picked, and nothing has changed for 4 hours.')],
  held: [msg('Held for long'), msg('On Hold, and nothing has changed for 7 days.')],
  standby: [msg('On stand by for long'), msg('In Stand By, and nothing has changed for 7 days.')],
  unsupplied: [msg('Nothing on its way'), msg('In Backorder for want of a product that nobody has announced to any site.')],
};

/** The task in a list's address, if it is a known one. */
export const taskIn = (filters: Readonly<Record<string, string>>): string | undefined =>
  filters.task !== undefined && filters.task in lists ? filters.task : undefined;

export const taskTitle = (task: string): string => t(lists[task]?.[0] ?? task);
export const taskAbout = (task: string): string => t(lists[task]?.[1] ?? '');
