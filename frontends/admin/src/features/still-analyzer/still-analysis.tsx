import { createContext, type ReactNode, use, useState } from 'react';
import { useStillAnalyzer } from './use-still-analyzer.ts';

type StillAnalysisValue = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly analyzer: ReturnType<typeof useStillAnalyzer>;
};

const StillAnalysisContext = createContext<StillAnalysisValue | null>(null);

/** Keeps the content of the panel, and the requests that run, while the page with the panel is not open. */
export function StillAnalysis({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const analyzer = useStillAnalyzer();
  return <StillAnalysisContext value={{ isOpen, setOpen, analyzer }}>{children}</StillAnalysisContext>;
}

export function useStillAnalysis(): StillAnalysisValue {
  const value = use(StillAnalysisContext);
  if (!value) throw new Error('The panel needs StillAnalysis around the pages');
  return value;
}
