/** Types for the part of Lighthouse that we use; the package is installed with the first measurement only. */
declare module 'lighthouse' {
  type Details = { items?: unknown[] }
  type Audit = {
    id: string
    title: string
    score: number | null
    numericValue?: number
    displayValue?: string
    explanation?: string
    details?: Details
  }
  type Category = { title: string; score: number | null; auditRefs: { id: string }[] }
  type Report = {
    audits: Record<string, Audit>
    categories: Record<string, Category>
    runtimeError?: { message: string }
  }
  type Flags = {
    port: number
    logLevel: 'error'
    locale: 'en'
    onlyCategories: string[]
    extraHeaders?: Record<string, string>
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>
}
