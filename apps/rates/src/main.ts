import '../../host/src/heap.js';
import { serve } from '../../api/src/serve.js';

// The rates interface as a process of its own, beside the service on the same database.
await serve('rates');
