export { SignInPage } from "./sign-in.page.tsx";
export { SignInRoute } from "./sign-in.route.tsx";
