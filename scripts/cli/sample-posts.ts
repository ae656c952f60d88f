/** The folder of the sample posts. Git does not keep it without files. */
export const samplePosts = 'src/content/posts'
