export declare function installPackage(names: string[], find: () => string | null): string | null
