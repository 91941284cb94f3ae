import '@runtime/heap';
import { serve } from './serve.js';

await serve('every');
