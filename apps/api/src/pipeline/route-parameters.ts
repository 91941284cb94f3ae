import type { ArgumentMetadata } from '@nestjs/common';
import { CUSTOM_ROUTE_ARGS_METADATA, PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractPipe, type PipeScope, readOf, RequestPipe, requestScope } from '../validation/index.js';
import type { Route } from './routes.js';

type Read = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A parameter of a route's method: the source of its value, and its checks. */
export interface Parameter {
  index: number;
  read: Read;
  pipes: readonly RequestPipe[];
  metadata: ArgumentMetadata;
  /** Whether it is the reply, through which the method may answer directly. */
  isReply: boolean;
}

/** Nest's record of a parameter decorator, by `type:index`. */
interface Declared {
  index: number;
  data?: string;
  pipes: readonly unknown[];
  schema?: unknown;
  /** Present for decorators that are not Nest's own. */
  factory?: object;
}

interface Source {
  word: ArgumentMetadata['type'];
  read: (data: string | undefined) => Read;
  /** Whether the application's global pipes also check it. */
  isChecked?: true;
  takesData?: true;
}

const SOURCES: Readonly<Partial<Record<RouteParamtypes, Source>>> = {
  [RouteParamtypes.REQUEST]: { word: 'custom', read: () => (request) => request },
  [RouteParamtypes.RESPONSE]: { word: 'custom', read: () => (_, reply) => reply },
  [RouteParamtypes.BODY]: {
    word: 'body',
    isChecked: true,
    read:
      () =>
      ({ body }) =>
        body,
  },
  [RouteParamtypes.QUERY]: {
    word: 'query',
    isChecked: true,
    read:
      () =>
      ({ query }) =>
        query,
  },
  [RouteParamtypes.PARAM]: {
    word: 'param',
    takesData: true,
    read:
      (data) =>
      ({ params }) =>
        data ? (params as Record<string, string>)[data] : params,
  },
};

const contract = new ContractPipe();

/** A pipe of our own, instantiated when the route names its class. */
function ownPipe(pipe: unknown): RequestPipe | undefined {
  if (typeof pipe !== 'function') return pipe instanceof RequestPipe ? pipe : undefined;
  return pipe.prototype instanceof RequestPipe && pipe.length === 0 ? new (pipe as new () => RequestPipe)() : undefined;
}

/** The source of a parameter's value; undefined for a decorator that the derivation does not support. */
function sourceOf(key: string, factory: object | undefined): Source | undefined {
  if (!key.includes(CUSTOM_ROUTE_ARGS_METADATA)) return SOURCES[typeOf(key)];
  const read = factory && readOf(factory);
  return read && { word: 'custom', read: () => read };
}

const typeOf = (key: string): RouteParamtypes => Number(key.split(':')[0]);

function parameterOf(key: string, declared: Declared, metatype: ArgumentMetadata['metatype']): Parameter | undefined {
  const { index, data, schema, factory } = declared;
  const source = sourceOf(key, factory);
  const pipes = declared.pipes.map(ownPipe).filter((pipe) => pipe !== undefined);
  if (!source || schema !== undefined || pipes.length < declared.pipes.length) return undefined;
  if ((data !== undefined && !source.takesData) || (pipes.length > 0 && source.word === 'custom')) return undefined;
  return {
    index,
    read: source.read(data),
    // Nest runs the application's pipe first and, of two faults, reports that of the earlier pipe. So it comes first here, too, even where
    // it checks nothing.
    pipes: source.isChecked || pipes.length > 0 ? [contract, ...pipes] : [],
    metadata: { type: source.word, metatype, data },
    isReply: typeOf(key) === RouteParamtypes.RESPONSE,
  };
}

type Types = readonly ArgumentMetadata['metatype'][];

/** The parameters of a route's method by their decorators, or the part that the derivation does not support. */
export function parametersOf({ controller, handler, methodName }: Route): readonly Parameter[] | string {
  const declared = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, methodName) as Record<string, Declared> | undefined;
  if (!declared && handler.length > 0) return 'parameters without a decorator';
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, methodName) as Types | undefined;
  const all = Object.entries(declared ?? {}).map(([key, each]) => parameterOf(key, each, types?.[each.index]));
  const supported = all.filter((each) => each !== undefined);
  return supported.length < all.length ? 'a parameter decorator or a pipe' : supported;
}

/** The scope of a request that has entered none. */
const scopeOf = ({ warnings = [], endChecks }: FastifyRequest): PipeScope =>
  requestScope.get() ?? { warnings, ...(endChecks ? { endChecks } : {}) };

/** Checks a large body: waits for the pipe that works in slices, then runs the pipes that follow it. */
async function checkRest({ pipes, metadata }: Parameter, promised: Promise<unknown>, from: number, scope: PipeScope): Promise<unknown> {
  let value = await promised;
  for (const pipe of pipes.slice(from)) value = await pipe.check(value, metadata, scope);
  return value;
}

/**
 * Checks the arguments in place. The pipes of all parameters run side by side, as with Nest: of two faults, the one found in fewer steps
 * wins. Returns the checks still running.
 */
function startChecks(checked: readonly Parameter[], args: unknown[], scope: PipeScope): Promise<void>[] {
  const late: Promise<void>[] = [];
  let pending = checked;
  for (let step = 0; pending.length > 0; step++) {
    const next: Parameter[] = [];
    for (const parameter of pending) {
      const { index, pipes, metadata } = parameter;
      const value = pipes[step].check(args[index], metadata, scope);
      if (value instanceof Promise) late.push(checkRest(parameter, value, step + 1, scope).then((sound) => void (args[index] = sound)));
      else args[index] = value;
      if (!(value instanceof Promise) && step + 1 < pipes.length) next.push(parameter);
    }
    pending = next;
    // The first fault ends the request at once; this keeps later rejections from being unhandled.
    for (const each of late) each.catch(() => undefined);
  }
  return late;
}

type Arguments = unknown[] | Promise<unknown[]>;

/**
 * Reads and checks the arguments of a route's method; returns a promise only when a large body is checked in slices.
 * @throws what the decorators and pipes of its parameters throw
 */
export function argumentsReader(parameters: readonly Parameter[]): (request: FastifyRequest, reply: FastifyReply) => Arguments {
  const checked = parameters.filter(({ pipes }) => pipes.length > 0);
  return (request, reply) => {
    const args: unknown[] = [];
    for (const { index, read } of parameters) args[index] = read(request, reply);
    const late = checked.length > 0 ? startChecks(checked, args, scopeOf(request)) : [];
    return late.length > 0 ? Promise.all(late).then(() => args) : args;
  };
}
