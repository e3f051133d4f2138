export { openPage } from '@dreamreel/ui/testing/open-page';
