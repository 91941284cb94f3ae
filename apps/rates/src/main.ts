import '@runtime/heap';
import { serve } from '../../api/src/serve.js';

// The rates interface as a separate process, beside the service on the same database.
await serve('rates');
