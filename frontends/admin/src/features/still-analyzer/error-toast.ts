import { toast } from '@dreamreel/ui/overlays/toast';

/** Each button of the panel shows a toast when it succeeds, which takes the place of this one. */
export const errorToast = (title: string, description: string) =>
  toast({ title, description, variant: 'destructive', action: 'analyze a still' });
