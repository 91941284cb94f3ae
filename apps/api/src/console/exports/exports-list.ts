import { applyDecorators } from '@nestjs/common';
import { AnswersFile } from '../../envelope/index.js';
import { HeavyWork } from '../../pipeline/heavy-work.js';

/** Documents a route that exports a list as a file. */
export const ExportsList = (what: string, lines = 'A line a row'): MethodDecorator =>
  applyDecorators(
    HeavyWork('export'),
    AnswersFile(['text/csv'], {
      summary: `Export ${what} as CSV`,
      description: `${lines}, all that the filters of the list find, in its order; \`page\` and \`per_page\` have no effect. UTF-8 with a byte order mark; instants in the time zone of the account or distribution center, which their columns name. A text that begins like a formula has an apostrophe before it. A file that breaks off is not whole. One export at a time an account or user, and two a process: others get 429.`,
    }),
  );
