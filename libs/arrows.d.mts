export declare const arrows: Readonly<Record<string, readonly string[]>>;
export declare const topics: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
export declare const privates: readonly string[];
export declare const interfaces: readonly string[];
export declare const underConstruction: readonly string[];
export declare const walled: readonly string[];
