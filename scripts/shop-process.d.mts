export declare const shopFlags: string[]
export declare const shopEnv: Record<string, string>
