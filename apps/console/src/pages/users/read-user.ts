import { own } from '../../api/client.js';

export const readUser = (name: string) => own.GET('/users/{name}', { params: { path: { name } } });
