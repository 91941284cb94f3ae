import { Ajv, type ValidateFunction } from 'ajv';
import type { Schema } from './fuzz-input.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: Schema['example'];
}

/** One operation of a published document, with the shapes of its answers. */
export interface Documented {
  name: string;
  method: string;
  /** From the root of the server, with `{parameters}`. */
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** Faults of an answer, in words; empty for one that matches the document. */
  faultsOf(status: number, answer: unknown): string[];
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }>; 'x-codes'?: string[] }>;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** OpenAPI 3.1 is JSON Schema, but a validator rejects its examples. */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { example: _example, ...rest } = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, asJsonSchema(each)]));
}

/** The code of a refusal, in any shape. */
function codeOf(answer: unknown): string | undefined {
  const { response = answer } = (answer ?? {}) as { response?: { code?: unknown } };
  const { code } = (response ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** Every operation of a document with a path under `base`. */
export function operationsOf(document: Document, base: string): Documented[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(asJsonSchema({ components: document.components }) as object, 'document');
  const compile = (schema: Schema): ValidateFunction => {
    const copy = JSON.parse(JSON.stringify(asJsonSchema(schema)).replaceAll('"#/', '"document#/')) as object;
    return ajv.compile(copy);
  };
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters = [], requestBody, responses }]) => {
      // Compiled with the first such answer: a spec only sees a few operations, and compiling all takes seconds.
      const shapes = new Map<number, ValidateFunction>();
      const shapeOf = (status: number): ValidateFunction | undefined => {
        const response = responses[String(status)] as Operation['responses'][string] | undefined;
        if (response && !shapes.has(status)) shapes.set(status, compile(response.content?.['application/json']?.schema ?? {}));
        return shapes.get(status);
      };
      return {
        name: `${method.toUpperCase()} ${base}${path}`,
        method: method.toUpperCase(),
        path: `${base}${path}`,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        faultsOf(status: number, answer: unknown): string[] {
          const shape = shapeOf(status);
          if (!shape) return [`status ${status} is not documented`];
          const code = status < 400 ? undefined : codeOf(answer);
          if (code !== undefined && !responses[String(status)]['x-codes']?.includes(code)) return [`the code ${code} is not documented`];
          return shape(answer) ? [] : (shape.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
        },
      };
    }),
  );
}
