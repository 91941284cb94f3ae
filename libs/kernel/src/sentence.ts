/**
 * What a form says once its `{places}` are filled in. What the service writes into records has a list of forms, and readers of other
 * languages find a sentence by its form: one that is not in the list does not compile.
 */
export type SentenceOf<Form extends string> = Form extends `${infer A}{${string}}${infer B}` ? `${A}${string}${SentenceOf<B>}` : Form;
