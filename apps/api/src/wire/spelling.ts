/** `order_number` as contracts write it: `orderNumber`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : Name;

/** `orderNumber` as requests and answers write it: `order_number`. */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : '';

/** The contract's type for an answer's. */
export type InContract<Answer> = Answer extends readonly (infer Row)[]
  ? readonly InContract<Row>[]
  : Answer extends object
    ? { readonly [Name in keyof Answer & string as CamelCase<Name>]: InContract<Answer[Name]> }
    : Answer;

/** The type of requests for a contract's type; nullable members are optional. */
export type InRequest<Written> = Written extends readonly (infer Row)[]
  ? InRequest<Row>[]
  : Written extends object
    ? { [Name in keyof Written & string as null extends Written[Name] ? never : SnakeCase<Name>]: InRequest<Written[Name]> } & {
        [Name in keyof Written & string as null extends Written[Name] ? SnakeCase<Name> : never]?: InRequest<Written[Name]>;
      }
    : Written;

export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
