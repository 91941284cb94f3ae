import { planDocument } from '@planning';
import { Refusal } from '@runtime/refusal';
import { type Command, InvalidArgumentError } from 'commander';
import { jsonIn } from '../../command-line/json-file.js';
import type { Output } from '../../command-line/output.js';
import type { Run } from '../../command-line/run.js';

/** `plan FILE|-`: plans the document of `POST /apirest/v4/wms/plans/preview` without a service. */
export function planCommand(program: Command, _run: Run, output: Output): void {
  program
    .command('plan')
    .description('plan batches of orders and the walks to pick them, from a document as POST /apirest/v4/wms/plans/preview takes it')
    .argument('<file>', 'JSON; - reads the standard input')
    .option('--time <ms>', "how long the search may take, instead of the document's time_ms; 0: no search", wholeNumber)
    .option('--seed <n>', "begins its chance, instead of the document's seed", wholeNumber)
    .action((file: string, { time, seed }: { time?: number; seed?: number }) => {
      const now = () => performance.now();
      const planned = planDocument(jsonIn(file), { began: now(), now }, { timeMs: time, seed });
      if ('faults' in planned) throw new Refusal(planned.faults.map(({ path, message }) => `${path} ${message}`).join('\n'));
      const { answer } = planned;
      output.print(JSON.stringify({ data: answer }), { data: answer });
    });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('it must be a whole number from 0');
  return Number(text);
}
