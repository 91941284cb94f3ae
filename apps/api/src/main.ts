import '../../host/src/heap.js';
import { serve } from './serve.js';

await serve('every');
