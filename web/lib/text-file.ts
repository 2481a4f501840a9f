/** Address of a feature's texts. */
export const textFile = (folder: string, feature: string) => `${folder}${feature}.json`
