// Lets Node load our TypeScript; scripts/test.mjs names it to every process and thread of a run.
import { register } from 'node:module';

register('./loader.mjs', import.meta.url);
